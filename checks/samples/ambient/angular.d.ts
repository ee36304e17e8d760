// Samples start an app with one function of a package that brings a renderer.
declare module '@angular/platform-browser' {
  import type { ApplicationConfig, ApplicationRef, Type } from '@angular/core';
  export function bootstrapApplication(
    component: Type<unknown>,
    config?: ApplicationConfig,
  ): Promise<ApplicationRef>;
}

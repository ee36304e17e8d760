// Samples start an app with a function or a module of a package that brings a renderer.
declare module '@angular/platform-browser' {
  import type { ApplicationConfig, ApplicationRef, Type } from '@angular/core';
  export const BrowserModule: Type<unknown>;
  export function bootstrapApplication(
    component: Type<unknown>,
    config?: ApplicationConfig,
  ): Promise<ApplicationRef>;
}

// Declared here instead of installed, because the real package depends on a renderer.
declare module '@angular/platform-browser' {
  import type { ApplicationConfig, ApplicationRef, Type } from '@angular/core';
  export const BrowserModule: Type<unknown>;
  export function bootstrapApplication(
    component: Type<unknown>,
    config?: ApplicationConfig,
  ): Promise<ApplicationRef>;
}

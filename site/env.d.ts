/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    content: import('#wire/site-content.ts').SiteContent
    /** The error that the page threw, for the caller of `render`. */
    failure?: unknown
  }
}

/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    content: import('#wire/site-content.ts').SiteContent
    /** What the page threw, for whoever had it rendered. */
    failure?: unknown
  }
}

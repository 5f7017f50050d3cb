/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    content: import('#wire/site-content.ts').SiteContent
  }
}

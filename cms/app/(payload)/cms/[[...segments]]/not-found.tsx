import { NotFoundPage } from '@payloadcms/next/views'
import { importMap } from '#cms/app/(payload)/cms/importMap.js'
import config from '#cms/payload.config.ts'
import type { Props } from './page.tsx'

export { generateMetadata } from './page.tsx'

export default function NotFound({ params, searchParams }: Props) {
  return NotFoundPage({ config, importMap, params, searchParams })
}

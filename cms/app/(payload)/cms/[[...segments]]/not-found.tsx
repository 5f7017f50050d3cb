import { generatePageMetadata, NotFoundPage } from '@payloadcms/next/views'
import { importMap } from '#cms/app/(payload)/cms/importMap.js'
import config from '#cms/payload.config.ts'

type Props = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export const generateMetadata = ({ params, searchParams }: Props) =>
  generatePageMetadata({ config, params, searchParams })

export default function NotFound({ params, searchParams }: Props) {
  return NotFoundPage({ config, importMap, params, searchParams })
}

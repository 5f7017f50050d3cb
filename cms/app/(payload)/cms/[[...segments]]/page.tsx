import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { importMap } from '#cms/app/(payload)/cms/importMap.js'
import config from '#cms/payload.config.ts'

export type Props = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export const generateMetadata = ({ params, searchParams }: Props) =>
  generatePageMetadata({ config, params, searchParams })

export default function Page({ params, searchParams }: Props) {
  return RootPage({ config, importMap, params, searchParams })
}

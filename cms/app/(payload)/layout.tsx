import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { notFound, unstable_rethrow } from 'next/navigation.js'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { importMap } from '#cms/app/(payload)/cms/importMap.js'
import { log } from '#cms/core/log.ts'
import { isDatabaseUnavailable } from '#cms/core/problem.ts'
import config from '#cms/payload.config.ts'
import './skin.css'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  try {
    return await handleServerFunctions({ ...args, config, importMap })
  } catch (error) {
    unstable_rethrow(error)
    if (isDatabaseUnavailable(error)) throw error
    // Payload does not validate arguments, so an error counts as an invalid call.
    log.warn({ err: error, call: args.name }, 'a call of the CMS that could not be done')
    notFound()
  }
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}

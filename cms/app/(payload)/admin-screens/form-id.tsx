'use client'

import type { ReactNode } from 'react'
import { FORM_ID_HEADER } from '#wire/form-id.ts'

const API = '/cms/api/'

/** Payload's forms have no place for a header of their own, so their calls get it on the way to `fetch`. */
function sendFormId(): void {
  const formId = `${Date.now()}-${Math.random()}`
  const send = window.fetch
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.includes(API)) return send(input, init)
    const headers = new Headers(init?.headers)
    headers.set(FORM_ID_HEADER, formId)
    return send(input, { ...init, headers })
  }
}

if (typeof window !== 'undefined') sendFormId()

/** A provider, so that this file is loaded with each page of the CMS. */
export const FormId = ({ children }: { children: ReactNode }) => children

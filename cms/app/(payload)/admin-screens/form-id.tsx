'use client'

import type { ReactNode } from 'react'
import { FORM_ID_HEADER } from '#wire/form-id.ts'

const API = '/cms/api/'

/** Adds the header `X-Form-Id` to each call of Payload's REST API. Payload's forms offer no option for a header, so this wraps `fetch`. */
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

/** Renders its children only. Payload loads a provider with each page of the CMS, and so runs `sendFormId`. */
export const FormId = ({ children }: { children: ReactNode }) => children

import { DefaultTemplate } from '@payloadcms/next/templates'
import { SetStepNav } from '@payloadcms/ui'
import { redirect } from 'next/navigation.js'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { mayUseCms } from '#wire/viewer.ts'

type Props = AdminViewServerProps & { path: string; label: string; children: ReactNode }

/** A page of ours within Payload's frame. Payload asks for no sign-in on such a page, so this does. */
export function DeskView({ initPageResult, path, label, children, ...props }: Props) {
  const { req, permissions, locale, visibleEntities } = initPageResult
  if (!mayUseCms(viewerOf(req)))
    redirect(req.user ? '/cms' : `/cms/login?redirect=${encodeURIComponent(path)}`)
  return (
    <DefaultTemplate
      {...props}
      i18n={req.i18n}
      locale={locale}
      payload={req.payload}
      permissions={permissions}
      req={req}
      user={req.user ?? undefined}
      visibleEntities={{ ...visibleEntities }}
    >
      <SetStepNav nav={[{ label }]} />
      {children}
    </DefaultTemplate>
  )
}

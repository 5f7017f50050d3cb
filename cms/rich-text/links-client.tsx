'use client'

import { $isLinkNode, createClientFeature, LinkNode } from '@payloadcms/richtext-lexical/client'
import {
  $nodesOfType,
  COMMAND_PRIORITY_HIGH,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useModal } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { SuggestedLinks } from './suggested-links-client.tsx'

const DRAWER = 'lexical-rich-text-link-'
const ADDRESS_FIELD = '.lexical-link-edit-drawer input[name="url"]'

/** A link as Payload inserts it before it opens the drawer, or one whose guide was not chosen. */
const isEmpty = ({ doc, linkType, url }: ReturnType<LinkNode['getFields']>) =>
  linkType === 'internal' ? !doc : /^(https?:\/\/)?$/.test(url?.trim() ?? '')

/** Payload inserts the link before its drawer opens, and leaves it there when Escape closes the drawer. */
function $unwrapEmptyLinks(): void {
  for (const link of $nodesOfType(LinkNode))
    if ($isLinkNode(link) && isEmpty(link.getFields())) {
      for (const child of link.getChildren()) link.insertBefore(child)
      link.remove()
    }
}

/**
 * Presses the toolbar's own button, which opens the drawer; Payload does not export its command. The button is enabled
 * some frames after the words are selected.
 */
function openDrawer(editor: LexicalEditor, framesLeft = 180): void {
  const field = editor.getRootElement()?.closest('.rich-text-lexical')
  const button = field?.querySelector<HTMLElement>('[data-button-key="link"]:not(.disabled)')
  if (button) button.click()
  else if (framesLeft > 0) requestAnimationFrame(() => openDrawer(editor, framesLeft - 1))
}

/** Focuses the address as soon as the drawer shows it. Payload focuses the button that closes the drawer. */
function focusAddress(): () => void {
  const observer = new MutationObserver(focus)
  function focus() {
    const field = document.querySelector<HTMLInputElement>(ADDRESS_FIELD)
    if (!field) return
    observer.disconnect()
    field.focus()
    field.select()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  focus()
  return () => observer.disconnect()
}

function Links() {
  const [editor] = useLexicalComposerContext()
  const { modalState } = useModal()
  const isOpen = Object.entries(modalState).some(
    ([slug, modal]) => slug.includes(DRAWER) && modal?.isOpen,
  )
  const wasOpen = useRef(false)

  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isClosed) editor.update($unwrapEmptyLinks)
    return isOpen ? focusAddress() : undefined
  }, [editor, isOpen])

  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
          // The editor learns of a selection some time after the browser has it.
          if (!isShortcut || getSelection()?.isCollapsed !== false) return false
          event.preventDefault()
          openDrawer(editor)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  )

  return null
}

export const LinksClient = createClientFeature({
  plugins: [
    { Component: Links, position: 'normal' },
    { Component: SuggestedLinks, position: 'normal' },
  ],
})

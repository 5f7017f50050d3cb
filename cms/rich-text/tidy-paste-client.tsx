'use client'

import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import {
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  PASTE_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { $generateNodesFromDOM } from '@payloadcms/richtext-lexical/lexical/html'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { toast } from '@payloadcms/ui'
import { useEffect } from 'react'
import { all } from './dom.ts'
import { tidyHtml } from './tidy.ts'

/** A picture with its bytes, of a type that we store. The CMS asks for its alt text and uploads it. */
const WITH_BYTES = /^data:image\/(png|jpeg|webp);base64,/i

/** Removes pictures without bytes, which Word and Docs paste by a file or URL of their own. @returns their number */
function removePictures(pasted: HTMLElement): number {
  const removed = all(pasted, 'img').filter(
    (image) => !WITH_BYTES.test(image.getAttribute('src') ?? ''),
  )
  for (const image of removed) image.remove()
  for (const figure of all(pasted, 'figure:not(:has(img))')) figure.remove()
  return removed.length
}

const removalNotice = (leftOut: number) =>
  `${leftOut === 1 ? 'A picture was' : `${leftOut} pictures were`} left out: the other program shows ${leftOut === 1 ? 'it' : 'them'} from its own place and hands over no file. Save ${leftOut === 1 ? 'it as a file and drop it' : 'each as a file and drop them'} where it belongs.`

function TidyPaste() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const clipboard = event instanceof ClipboardEvent ? event.clipboardData : null
          const html = clipboard?.getData('text/html')
          // Text copied from our own editor carries its exact Lexical state.
          if (!html || clipboard?.types.includes('application/x-lexical-editor')) return false
          if (!$isRangeSelection($getSelection())) return false
          const pasted = new DOMParser().parseFromString(html, 'text/html')
          tidyHtml(pasted.body)
          const leftOut = removePictures(pasted.body)
          if (leftOut > 0) toast.warning(removalNotice(leftOut), { duration: 20_000 })
          event.preventDefault()
          $insertNodes($generateNodesFromDOM(editor, pasted))
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  )
  return null
}

export const TidyPasteClient = createClientFeature({
  plugins: [{ Component: TidyPaste, position: 'normal' }],
})

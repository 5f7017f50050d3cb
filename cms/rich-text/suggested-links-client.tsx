'use client'

import { $createLinkNode } from '@payloadcms/richtext-lexical/client'
import {
  $getRoot,
  $isElementNode,
  $isTextNode,
  HISTORY_PUSH_TAG,
  type LexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import type { LinkSuggestion } from './link-suggestions.ts'

const LINK_ASKED = 'keepmore-link-asked'

/**
 * Makes the link of a suggestion in the editor, which then has the focus on it, so that Ctrl-Z takes it back.
 * @returns false where the text has changed, and its words are in another place
 */
export const makeLink = (suggestion: LinkSuggestion): boolean =>
  !document.dispatchEvent(new CustomEvent(LINK_ASKED, { detail: suggestion, cancelable: true }))

/** The node at this place, or null. */
const $nodeAt = (path: number[]) =>
  path.reduce<LexicalNode | null>(
    (node, at) => ($isElementNode(node) ? node.getChildAtIndex(at) : null),
    $getRoot(),
  )

/** @returns whether the words were there */
function $link({ path, start, end, words, target }: LinkSuggestion): boolean {
  const node = $nodeAt(path)
  if (!$isTextNode(node) || node.getTextContent().slice(start, end) !== words) return false
  const part = node.splitText(start, end)[start === 0 ? 0 : 1]
  if (!part) return false
  // The save stores a link to a guide by the guide's id.
  const link = $createLinkNode({
    fields: { linkType: 'custom', newTab: false, url: target.path, doc: null },
  })
  part.replace(link)
  link.append(part)
  part.selectEnd()
  return true
}

/** Makes the links that {@link makeLink} asks for. */
export function SuggestedLinks() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    const onAsked = (event: Event) => {
      const { detail } = event as CustomEvent<LinkSuggestion>
      let isMade = false
      editor.update(
        () => {
          isMade = $link(detail)
        },
        // A step of its own in the history; `discrete`, so that the answer is known at once.
        { tag: HISTORY_PUSH_TAG, discrete: true },
      )
      if (!isMade) return
      event.preventDefault()
      editor.focus()
    }
    document.addEventListener(LINK_ASKED, onAsked)
    return () => document.removeEventListener(LINK_ASKED, onAsked)
  }, [editor])
  return null
}

'use client'

import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  COMMAND_PRIORITY_CRITICAL,
  KEY_DOWN_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'

/** Puts the caret behind a picture or a block that is selected. */
function $leaveSelected(): void {
  const selection = $getSelection()
  if (!$isNodeSelection(selection)) return
  const selected = selection.getNodes().at(-1)?.getTopLevelElement()
  const next = selected?.getNextSibling()
  if ($isElementNode(next)) next.selectStart()
  else selected?.insertAfter($createParagraphNode()).selectStart()
}

/** Keys that write or lead away; the others (Backspace, Enter, arrows) know what is selected. */
const leavesSelected = ({ altKey, ctrlKey, key, metaKey }: KeyboardEvent) =>
  key === 'End' || key === 'Home' || (key.length === 1 && !altKey && !ctrlKey && !metaKey)

function AfterSelected() {
  const [editor] = useLexicalComposerContext()

  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          // Fields within a block are theirs.
          if (event.target === editor.getRootElement() && leavesSelected(event)) $leaveSelected()
          return false
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    [editor],
  )

  // Whatever the toolbar adds, it adds at a caret, and nowhere where there is none.
  useEffect(() => {
    const toolbar = (target: EventTarget | null) =>
      target instanceof Element && target.closest('.fixed-toolbar')
    const leave = ({ target }: PointerEvent) => {
      const field = editor.getRootElement()?.closest('.rich-text-lexical')
      if (toolbar(target) && field?.contains(target as Node)) editor.update($leaveSelected)
    }
    document.addEventListener('pointerdown', leave, true)
    return () => document.removeEventListener('pointerdown', leave, true)
  }, [editor])

  return null
}

export const AfterSelectedClient = createClientFeature({
  plugins: [{ Component: AfterSelected, position: 'normal' }],
})

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

function $leaveSelected(): void {
  const selection = $getSelection()
  if (!$isNodeSelection(selection)) return
  const selected = selection.getNodes().at(-1)?.getTopLevelElement()
  const next = selected?.getNextSibling()
  if ($isElementNode(next)) next.selectStart()
  else selected?.insertAfter($createParagraphNode()).selectStart()
}

/** Keys that type or move away; Lexical handles the others (Backspace, Enter, arrows) for a selected node. */
const leavesSelected = ({ altKey, ctrlKey, key, metaKey }: KeyboardEvent) =>
  key === 'End' || key === 'Home' || (key.length === 1 && !altKey && !ctrlKey && !metaKey)

function AfterSelected() {
  const [editor] = useLexicalComposerContext()

  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          // Fields within a block handle their own keys.
          if (event.target === editor.getRootElement() && leavesSelected(event)) $leaveSelected()
          return false
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    [editor],
  )

  // Toolbar buttons insert at a caret only, so a press on the toolbar moves the caret first.
  useEffect(() => {
    const isToolbar = (target: EventTarget | null): target is Element =>
      target instanceof Element && target.closest('.fixed-toolbar') !== null
    const leave = ({ target }: PointerEvent) => {
      const field = editor.getRootElement()?.closest('.rich-text-lexical')
      if (isToolbar(target) && field?.contains(target)) editor.update($leaveSelected)
    }
    document.addEventListener('pointerdown', leave, true)
    return () => document.removeEventListener('pointerdown', leave, true)
  }, [editor])

  return null
}

export const AfterSelectedClient = createClientFeature({
  plugins: [{ Component: AfterSelected, position: 'normal' }],
})

'use client'

import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  KEY_DOWN_COMMAND,
  KEY_TAB_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { $isListItemNode } from '@payloadcms/richtext-lexical/lexical/list'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { $findMatchingParent, mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { useEffect } from 'react'

const HELP = 'Tab leaves the text. In a list, press Escape first.'

/** In a list Tab indents the item. */
function $isInList(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  return $findMatchingParent(selection.anchor.getNode(), $isListItemNode) !== null
}

function TabKey() {
  const [editor] = useLexicalComposerContext()

  useEffect(() => {
    let isAfterEscape = false
    return mergeRegister(
      editor.registerRootListener((root) => root?.setAttribute('aria-description', HELP)),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        ({ key }) => {
          if (key !== 'Tab' && key !== 'Shift') isAfterEscape = key === 'Escape'
          return false
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      // `true` keeps Lexical's own handler from the key, so that the browser moves the focus.
      editor.registerCommand(
        KEY_TAB_COMMAND,
        () => isAfterEscape || !$isInList(),
        COMMAND_PRIORITY_CRITICAL,
      ),
    )
  }, [editor])

  return null
}

export const TabKeyClient = createClientFeature({
  plugins: [{ Component: TabKey, position: 'normal' }],
})

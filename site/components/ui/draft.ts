type Field = HTMLInputElement | HTMLTextAreaElement

/** Stores the typed text for a reload, in this tab only. The portal clears drafts at sign-out. */
export function draftOf(name: 'contact' | 'schedule', form: HTMLFormElement) {
  const key = `keepmore:draft:${name}`
  const fields = [...form.querySelectorAll<Field>('[data-field] :is(input, textarea)')]
  const withStorage = (act: () => void) => {
    try {
      act()
    } catch {
      // Without storage only the browser's own form restoration is left; an unreadable draft is ignored.
    }
  }
  return {
    restore: () =>
      withStorage(() => {
        const draft: Record<string, string> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
        for (const field of fields) field.value ||= draft[field.name] ?? ''
      }),
    store: () =>
      withStorage(() => {
        const draft = Object.fromEntries(fields.map((field) => [field.name, field.value]))
        sessionStorage.setItem(key, JSON.stringify(draft))
      }),
    clear: () => withStorage(() => sessionStorage.removeItem(key)),
  }
}

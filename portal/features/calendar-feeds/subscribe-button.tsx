import { useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { calendarFeedTexts as texts } from '#wire/texts/calendar-feeds.ts'
import { CalendarLinks } from './calendar-links.tsx'

/** The viewer's calendar links. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.title} description={texts.lead} onClose={onClose}>
      <CalendarLinks />
    </Dialog>
  )
}

/** Opens the viewer's calendar links in a dialog. */
export function SubscribeButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </>
  )
}

import { dashboardTexts } from './dashboards.ts'

const { tabs } = dashboardTexts.admin
const goTo = (tab: string) => `Go to ${tab}`

/** English texts of keyboard shortcuts: the staff dashboard's `?` dialog. */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  sequence: ' then ',
  alternative: ' or ',
  places: {
    anywhere: 'Anywhere',
    board: tabs.pipeline,
    clients: tabs.clients,
    inbox: tabs.communications,
    today: tabs.today,
    consultations: tabs.consultations,
  },
  labels: {
    search: 'Search, or do something',
    focusSearch: 'Search in the list, or everywhere',
    help: 'Show these shortcuts',
    'go:pipeline': goTo(tabs.pipeline),
    'go:clients': goTo(tabs.clients),
    'go:vendors': goTo(tabs.vendors),
    'go:properties': goTo(tabs.properties),
    'go:communications': goTo(tabs.communications),
    'go:blog': goTo(tabs.blog),
    'go:analytics': goTo(tabs.analytics),
    'go:today': goTo(tabs.today),
    'go:consultations': goTo(tabs.consultations),
    nextCard: 'Next or previous card',
    nextColumn: 'Next or previous column',
    columnEnd: 'First or last card of the column',
    moveCard: 'Move the card to another stage',
    selectCard: 'Select the card',
    clearSelection: 'Clear the selection',
    nextClient: 'Open the next client',
    previousClient: 'Open the previous client',
    nextThread: 'Next client',
    previousThread: 'Previous client',
    markThreadRead: 'Mark as read',
    nextEntry: 'Next line',
    previousEntry: 'Previous line',
    doEntry: 'Do it: answer, accept, mark done',
    nextAppointment: 'Next appointment',
    previousAppointment: 'Previous appointment',
    nextTime: 'Next or previous time',
    nextDay: 'Next or previous day',
    dayEnd: 'First or last time of the day',
  },
  /** Keys with a sign or a short name of their own. */
  keys: {
    Control: 'Ctrl',
    Meta: '⌘',
    ArrowDown: '↓',
    ArrowUp: '↑',
    ArrowRight: '→',
    ArrowLeft: '←',
    Escape: 'Esc',
  } as Record<string, string>,
  /** What a screen reader says for a sign. */
  spoken: {
    Meta: 'Command',
    ArrowDown: 'Down arrow',
    ArrowUp: 'Up arrow',
    ArrowRight: 'Right arrow',
    ArrowLeft: 'Left arrow',
    '?': 'Question mark',
    '/': 'Slash',
  } as Record<string, string>,
  isOn: 'Shortcuts of one or two characters',
  onHelp: 'Switch them off if keys are pressed by accident. Kept in this browser.',
}

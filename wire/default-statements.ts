import type { TitledText } from './site-content.ts'

/** The default privacy page. */
export const PRIVACY: TitledText[] = [
  {
    title: 'Who we are',
    text: '{brokerage}, {licenceNumber}, runs this site. It sets no advertising cookies, and no page asks another company for anything before you click something that needs it.',
  },
  {
    title: 'When you only read',
    text: 'Our server notes the page, the time and a technical log line, so that we can find faults and stop abuse. Your choice of light or dark stays on your own device. The figures you type into the calculator stay in your browser and its address bar, so sharing the address shares them. They name nobody.',
  },
  {
    title: 'When you write to us',
    text: 'Your name, email, phone if you give one, and message reach our staff. We use them to answer you. We do not sell or rent them, and we add you to no list.',
  },
  {
    title: 'When you book or become a client',
    text: 'We keep your account, the address and details of your home, consultation times, messages, the files you upload and the contracts you sign. California requires a broker to keep transaction records for at least three years (Business and Professions Code 10148), so we keep those even if you close your account. A cookie keeps you signed in. Another one remembers for a year that you signed in on this device, so that nobody can lock you out by guessing passwords. We note whether you came by signing up, a booking or a message, and which of our guides you booked from. Nothing follows you to other sites.',
  },
  {
    title: 'The scheduling window',
    text: 'Quick Booking shows a calendar in a window of its own. Where another company runs it, it loads only after you open it, and what you type there goes to that company under its own terms. The Manual Form does not use it. Where we run it, what you give there reaches our staff and nobody else; your email address gets a client account without a password, which you can open through "Forgot password" or have deleted. The link in the confirmation mail moves or cancels that one appointment for whoever has it.',
  },
  {
    title: 'Your rights',
    text: 'Ask us what we hold, have it corrected, or have it deleted where the law does not make us keep it. Write to {email} or call {phone}. We answer within 45 days, usually within a few.',
  },
]

/** The default accessibility statement. */
export const ACCESSIBILITY: TitledText[] = [
  {
    title: 'What we build to',
    text: 'WCAG 2.2, level AA. Every page works with a keyboard alone, at 200% zoom, on a narrow phone, in light and dark, and with motion turned down. The guides, the contact form and the booking page work without JavaScript.',
  },
  {
    title: 'How we check',
    text: 'Each release is tested with axe in both themes and at several widths. Automated tests do not find everything, so we also use the site with the keyboard.',
  },
  {
    title: 'What we know',
    text: 'Where another company runs the Quick Booking calendar, we cannot repair it. The Manual Form, the phone and mail lead to the same consultation. Files that other clients or agencies upload, such as scanned disclosures, may not be readable by a screen reader. Ask us and we will read or retype them.',
  },
  {
    title: 'Tell us',
    text: 'If something stops you, write to {email} or call {phone}. Say which page and what you use. A person answers within two business days and helps you in the meantime.',
  },
]

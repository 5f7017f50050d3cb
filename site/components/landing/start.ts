import { offerBooking } from '#site/components/booking/booking.ts'
import { startCalculator } from '#site/components/calculator/calculator.ts'
import { enhanceContactForm, showFigures } from '#site/components/contact/contact.ts'
import type { ContactFormTexts } from '#wire/texts/contact-form.ts'
import type { FiguresTexts } from '#wire/texts/figures.ts'
import { heroStatement } from './statement.ts'

/** Starts the forms of a landing page with the words of its language. */
export function startLandingPage(figures: FiguresTexts, contactForm: ContactFormTexts): void {
  offerBooking()
  const hero = heroStatement(figures)
  const take = startCalculator((sale) => {
    hero.show(sale)
    showFigures(contactForm)
  }, figures.calculator)
  hero.start(take)
  enhanceContactForm(contactForm)
}

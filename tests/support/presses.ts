import type { Locator, Page } from 'playwright-core'
import { tabTo, untilFocused } from './focus.ts'

const MS_PER_PRESS = 200
const CHARACTERS_PER_SECOND = 5

/**
 * A user of one page whose presses are counted. A click and a key such as Enter, Space, an arrow or a shortcut are one
 * press each; a native select takes two clicks; Tab is counted apart; typed characters cost time and no press.
 */
export class CountedUser {
  readonly page: Page
  presses = 0
  tabs = 0
  characters = 0

  constructor(page: Page) {
    this.page = page
  }

  /** What a person needs for the presses and the typing, without the time in which they read. */
  get seconds(): number {
    return (this.presses * MS_PER_PRESS) / 1000 + this.characters / CHARACTERS_PER_SECOND
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.presses += 1
  }

  /** Opens a native select with one click and chooses with another. */
  async choose(select: Locator, label: string): Promise<void> {
    await select.selectOption({ label })
    this.presses += 2
  }

  /** Presses a key or a shortcut. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.presses += 1
  }

  /** Clicks the field, then types. */
  async clickAndType(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await this.type(field, text)
  }

  /** Types into a field once it has the focus. */
  async type(field: Locator, text: string): Promise<void> {
    await untilFocused(field)
    await this.page.keyboard.type(text)
    this.characters += text.length
  }

  /** Presses Tab, or Shift+Tab where `isBack`, until an element of this name has the focus. */
  async tabTo(name: string | RegExp, { isBack = false } = {}): Promise<void> {
    this.tabs += await tabTo(this.page, name, isBack ? 'Shift+Tab' : 'Tab')
  }

  /** One line for the output of a test. */
  summary(): string {
    const { presses, tabs, characters, seconds } = this
    return `${presses} presses, ${tabs} Tab, ${characters} characters: ${seconds.toFixed(1)} s`
  }
}

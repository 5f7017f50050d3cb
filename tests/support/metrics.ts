import { expect } from 'vitest'

export type Sample = { name: string; labels: Record<string, string>; value: number }
export type Scrape = { samples: Sample[]; types: Map<string, string> }

/** Reads the metrics that a product exports at a port, as Prometheus does. */
export async function scrape(port: number): Promise<Scrape> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = '', labels = '', value]) => ({
      name,
      labels: parseLabels(labels),
      value: Number(value),
    }),
  )
  const types = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  )
  return { samples, types }
}

const parseLabels = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value]),
  )

/** The sum of the samples of a metric that have these labels; undefined where there is no such sample. */
export function valueOf(
  { samples }: Scrape,
  metric: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = samples.filter(
    (sample) =>
      sample.name === metric &&
      Object.entries(labels).every(([name, value]) => sample.labels[name] === value),
  )
  return found.length > 0 ? found.reduce((sum, { value }) => sum + value, 0) : undefined
}

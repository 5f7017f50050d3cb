import { Problem } from '#cms/core/problem.ts'

/** A node of the editor's state, reduced to the fields that the functions here use. */
export type TreeNode = {
  type: string
  children?: TreeNode[]
  /** The editor writes null for a picture that has no caption yet. */
  fields?: Record<string, unknown> | null
  value?: unknown
  relationTo?: string
  /** Of a text node. */
  text?: unknown
}

/** Bounds recursion over a tree; no guide is this deep. */
const MOST_LEVELS = 100

/** NUL and lone surrogates as JSON escapes: PostgreSQL's jsonb accepts neither. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Validates the editor's state, which programs may send. @returns its root, or null where there is no content yet
 * @throws Problem 400 where it is no tree, too deep, or holds text that jsonb cannot store
 */
export function parseRoot(content: unknown): TreeNode | null {
  if (content === null || content === undefined) return null
  const root = isObject(content) ? content.root : null
  if (isTree(root) && !UNSTORABLE.test(JSON.stringify(root))) return root
  throw new Problem(400, 'This content is not the text of a guide.')
}

/** This node and all nodes below it, including those inside callouts. */
export function allNodes(node: TreeNode): TreeNode[] {
  return [node, ...below(node).filter(isNode).flatMap(allNodes)]
}

/** The words in a node and below it; a line break is a space. */
export const wordsOf = (node: TreeNode): string =>
  allNodes(node)
    .map(({ text, type }) => (typeof text === 'string' ? text : type === 'linebreak' ? ' ' : ''))
    .join('')
    .trim()

/**
 * The top-level blocks of the editor's state, each with its heading as ` under “Costs”`, or '' before the first one.
 * @throws Problem 400 where the content is no text of a guide
 */
export function blocksByHeading(content: unknown): { block: TreeNode; under: string }[] {
  let under = ''
  return (parseRoot(content)?.children ?? []).map((block) => {
    if (block.type === 'heading') under = ` under “${wordsOf(block)}”`
    return { block, under }
  })
}

function isTree(root: unknown): root is TreeNode {
  const open = [{ node: root, level: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, level } = next
    if (level > MOST_LEVELS || !isNode(node)) return false
    for (const inner of below(node)) open.push({ node: inner, level: level + 1 })
  }
  return true
}

/** The children of a node. A callout has a text of its own, which may be missing. */
function below({ children = [], fields }: TreeNode): unknown[] {
  const content = fields?.content
  return content ? [...children, isObject(content) ? content.root : content] : children
}

function isNode(node: unknown): node is TreeNode {
  if (!isObject(node)) return false
  const { type, children, fields } = node
  const hasNone = fields === undefined || (fields === null && type === 'upload')
  return (
    typeof type === 'string' &&
    (children === undefined || Array.isArray(children)) &&
    (hasNone || isObject(fields))
  )
}

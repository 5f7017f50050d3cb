import { Problem } from '#cms/core/problem.ts'

/** A node of the editor's state, as far as whoever walks it relies on it. */
export type TreeNode = {
  type: string
  children?: TreeNode[]
  /** The editor writes null for a picture that has no caption yet. */
  fields?: Record<string, unknown> | null
  value?: unknown
  relationTo?: string
}

/** Deeper than any guide. Whoever walks a tree calls themselves once a level, which ends somewhere. */
const MOST_LEVELS = 100

/** NUL and half a character as JSON writes them: the database's JSON takes neither. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/**
 * The root of what claims to be the editor's state, or null where nothing was written yet. Programs may
 * send anything as a guide's content, and Payload runs our hooks before it looks at it.
 * @throws Problem 400 where it is no tree that can be walked and kept
 */
export function rootOf(content: unknown): TreeNode | null {
  if (content === null || content === undefined) return null
  const { root } = content as { root?: unknown }
  if (isTree(root) && !UNSTORABLE.test(JSON.stringify(root))) return root
  throw new Problem(400, 'This content is not the text of a guide.')
}

/** Every node below and with this one, those inside callouts too. */
export function allNodes(node: TreeNode): TreeNode[] {
  return [node, ...below(node).flatMap((one) => allNodes(one as TreeNode))]
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

/** A callout keeps a text of its own, which may not have been begun. */
function below({ children = [], fields }: TreeNode): unknown[] {
  const content = fields?.content as { root?: unknown } | null | undefined
  return content ? [...children, content.root] : children
}

function isNode(node: unknown): node is TreeNode {
  if (typeof node !== 'object' || node === null) return false
  const { type, children, fields } = node as Partial<TreeNode>
  const hasNone = fields === undefined || (fields === null && type === 'upload')
  return (
    typeof type === 'string' &&
    (children === undefined || Array.isArray(children)) &&
    (hasNone || (typeof fields === 'object' && fields !== null))
  )
}

/** Views between two views: `changed` lays a change of the server (docs/protocol.md, stills) over a view. */

/** The view after a change. What has not changed is shared with the old view. */
export function changed(old: unknown, change: unknown): unknown {
  if (change === null || change === undefined) return old
  if (Array.isArray(change)) return change[0]
  const changes = Object.entries(change as Record<string, unknown>)
  if (Array.isArray(old)) {
    const list: unknown[] = [...old]
    for (const [at, part] of changes) list[Number(at)] = changed(list[Number(at)], part)
    return list
  }
  const table: Record<string, unknown> = { ...(old as Record<string, unknown>) }
  for (const [key, part] of changes) {
    if (Array.isArray(part) && part.length === 0) delete table[key]
    else table[key] = changed(table[key], part)
  }
  return table
}

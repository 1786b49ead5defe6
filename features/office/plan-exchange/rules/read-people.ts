import { childrenOf, textIn, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import type { ExchangedPlan } from './exchanged-plan.ts'
import { MAX } from './exchanged-plan.ts'
import type { ImportNotes } from './import-notes.ts'
import type { Outline } from './read-outline.ts'

/** Assigns people to tasks; material and cost resources are skipped. */
export function readPeople(
  project: XmlElement,
  { byUid }: Outline,
  { tasks }: ExchangedPlan,
  notes: ImportNotes,
): void {
  const names = new Map<string, string>()
  for (const resource of childrenOf(childrenOf(project, 'Resources')[0], 'Resource')) {
    const name = textIn(resource, 'Name')
    if (name === '') continue
    if (['', '1'].includes(textIn(resource, 'Type'))) names.set(textIn(resource, 'UID'), name)
    else notes.add('material', name)
  }
  for (const each of childrenOf(childrenOf(project, 'Assignments')[0], 'Assignment')) {
    const name = names.get(textIn(each, 'ResourceUID'))
    const row = byUid.get(textIn(each, 'TaskUID'))
    const task = row && !row.isSummary ? tasks[row.tasks[0]?.position ?? -1] : undefined
    if (!name || !task) continue
    if (Number(textIn(each, 'Units') || '1') !== 1) notes.add('units', task.title)
    if (task.people.length < MAX.people) task.people.push(name)
    else notes.add('many-people', task.title)
  }
}

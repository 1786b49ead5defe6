import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OperationError } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { catalogAdmin } from '../../../contract/admin-contract.ts'
import type { AdminCourse, AdminUnit } from '../../../contract/course-views.ts'
import { unitKinds } from '../../../contract.ts'
import { kindNames } from '../../words.ts'
import classes from './UnitList.module.css'

const UNIT = 'adminIndex/courses/:courseid/units/:key'

/** Minutes supported by the content, shown next to the author's minutes. */
function computedOf({ planned }: AdminCourse, { key, kind }: AdminUnit): string {
  const found = kind === 'package' ? undefined : planned.minutes.find((each) => each.key === key)
  return found ? `, computed ${Math.round(found.minutes)} min` : ''
}

/** Units of a course, reorderable by buttons, keyboard and mouse. */
export function UnitList({ course }: { course: AdminCourse }) {
  const { courseid, version } = course
  const { units } = course.content
  const [dragged, setDragged] = useState<string | null>(null)
  const stale = [catalogAdmin.adminCourse, catalogAdmin.adminCourses]
  const problem = { onError: (error: OperationError) => notifyError(error.message, 'Nothing was changed') }
  const move = useCommand(catalogAdmin.moveUnit, { invalidates: stale })
  const remove = useCommand(catalogAdmin.removeUnit, { invalidates: stale })
  const moveTo = (key: string, position: number) => move.mutate({ courseid, version, key, position }, problem)
  const takeOut = async ({ key, title }: AdminUnit) => {
    const yes = await confirm({
      title: `Take "${title}" out of the draft?`,
      message: 'Versions that are published keep it. What the draft says of it is lost.',
      yes: 'Remove',
      danger: true,
    })
    if (yes) remove.mutate({ courseid, version, key }, problem)
  }
  return (
    <>
      {units.length === 0 ? (
        <Empty title="No units yet" message="Start by adding a lecture. The first one is open to everyone." />
      ) : (
        <Rows component="ol" gap="xs" aria-busy={move.isPending || remove.isPending}>
          {units.map((unit, index) => (
            <li
              key={unit.key}
              className={classes.unit}
              draggable
              data-dragged={dragged === unit.key || undefined}
              onDragStart={() => setDragged(unit.key)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged && dragged !== unit.key && moveTo(dragged, index + 1)}
            >
              <IconGripVertical size={18} aria-hidden className={classes.grip} />
              <div className={classes.words}>
                <AppLink to={href(UNIT, { courseid, key: unit.key })}>
                  {index + 1}. {unit.title}
                </AppLink>
                <Text size="sm" c="dimmed">
                  {unitFacts(unit)}
                  {computedOf(course, unit)}
                </Text>
              </div>
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="default"
                  aria-label={`Move ${unit.title} up`}
                  disabled={index === 0 || move.isPending}
                  onClick={() => moveTo(unit.key, index)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={`Move ${unit.title} down`}
                  disabled={index === units.length - 1 || move.isPending}
                  onClick={() => moveTo(unit.key, index + 2)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={`Take ${unit.title} out`}
                  onClick={() => void takeOut(unit)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </Rows>
      )}
      <AddUnit courseid={courseid} />
    </>
  )
}

function AddUnit({ courseid }: { courseid: string }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button mt="md" leftSection={<IconPlus size={18} aria-hidden />}>
          Add a unit
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {unitKinds.map((kind) => (
          <Menu.Item key={kind} component={Link} to={href(UNIT, { courseid, key: `new-${kind}` })}>
            {kindNames[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function unitFacts(unit: AdminUnit) {
  const facts = [
    kindNames[unit.kind],
    `${unit.minutes} min`,
    unit.video ? 'video' : null,
    unit.captions.length > 0 ? `captions ${unit.captions.map(({ language }) => language).join(', ')}` : null,
    unit.quiz ? `${unit.quiz.questions.length} questions` : null,
  ]
  return facts.filter(Boolean).join(' · ')
}

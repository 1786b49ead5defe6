import { Alert, Button, Group, List, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '#platform/web/confirm.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { catalogAdmin } from '../../../contract/admin-contract.ts'
import type { AdminCourse } from '../../../contract/course-views.ts'

const stale = [catalogAdmin.adminCourse, catalogAdmin.adminCourses, catalogAdmin.courseVersions]

interface Props {
  course: AdminCourse
  onReload: () => void
}

/** Draft status: changes, gaps, and actions to publish or discard it. */
export function DraftCard({ course, onReload }: Props) {
  const { draft, courseid, version } = course
  const [publishing, setPublishing] = useState(false)
  const discard = useCommand(catalogAdmin.discardDraft, { invalidates: stale, onSuccess: onReload })
  if (!draft) return null
  const throwAway = async () => {
    const yes = await confirm({
      title: 'Discard the draft?',
      message: 'What is published stays as it is. Everything that was changed since is lost.',
      yes: 'Discard',
      danger: true,
    })
    if (yes) discard.mutate({ courseid, version })
  }
  const ready = draft.gaps.length === 0
  return (
    <Alert
      color={ready ? 'teal' : 'yellow'}
      title={course.published ? 'There are changes that are not published' : 'Not published yet'}
    >
      <Text size="sm">
        Last saved by {draft.changedBy}, {formatDateTime(draft.changedAt)}.
      </Text>
      {draft.differences.length > 0 ? (
        <List size="sm" mt="xs">
          {draft.differences.map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      ) : null}
      {ready ? null : (
        <>
          <Text size="sm" fw={600} mt="xs">
            Before it can be published:
          </Text>
          <List size="sm">
            {draft.gaps.map(({ key, message }) => (
              <List.Item key={message}>
                {key ? (
                  <AppLink to={href('adminIndex/courses/:courseid/units/:key', { courseid, key })}>
                    {message}
                  </AppLink>
                ) : (
                  message
                )}
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Group mt="sm" gap="sm">
        <Button size="sm" disabled={!ready} onClick={() => setPublishing(true)}>
          Publish
        </Button>
        {course.published ? (
          <Button size="sm" variant="default" loading={discard.isPending} onClick={() => void throwAway()}>
            Discard the draft
          </Button>
        ) : null}
      </Group>
      {discard.error ? (
        <Text role="alert" c="red" size="sm" mt="xs">
          {discard.error.message}
        </Text>
      ) : null}
      <PublishDialog
        course={course}
        opened={publishing}
        onClose={() => setPublishing(false)}
        onPublished={onReload}
      />
    </Alert>
  )
}

interface PublishProps {
  course: AdminCourse
  opened: boolean
  onClose: () => void
  onPublished: () => void
}

function PublishDialog({ course, opened, onClose, onPublished }: PublishProps) {
  const { courseid, version, published } = course
  const [changes, setChanges] = useState(published ? '' : 'First edition.')
  const publish = useCommand(catalogAdmin.publishDraft, {
    invalidates: stale,
    onSuccess: ({ number, isNew }) => {
      notifySuccess(isNew ? `Version ${number} is published.` : 'The details are published.')
      onClose()
      onPublished()
    },
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Publish ${courseid}`}>
      <Text size="sm" mb="md">
        {published
          ? 'New enrollments start in this version. Current learners stay in theirs.'
          : 'The course is listed and sold from now on.'}
      </Text>
      <Textarea
        label="What changed"
        description="Learners of an earlier version can read it."
        required
        maxLength={1000}
        value={changes}
        onChange={(event) => setChanges(event.currentTarget.value)}
        error={publish.error?.fields?.changes}
      />
      {publish.error ? (
        <Text role="alert" c="red" size="sm" mt="sm">
          {publish.error.message}
        </Text>
      ) : null}
      <Group mt="md">
        <Button loading={publish.isPending} onClick={() => publish.mutate({ courseid, version, changes })}>
          Publish now
        </Button>
        <Button variant="default" onClick={onClose}>
          Not yet
        </Button>
      </Group>
    </Dialog>
  )
}

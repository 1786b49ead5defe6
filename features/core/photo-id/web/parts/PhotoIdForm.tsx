import { Alert, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import type { Operation } from '#platform/contract/operation.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { invalidate, useQuery } from '#platform/web/operations.ts'
import { FileChoice } from '#platform/web/parts/FileChoice.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { photoId } from '../../contract.ts'
import { PICTURE_DAYS, pictureKinds } from '../../rules/photo-id.ts'

/** Upload of a photo ID before a unit opens. `invalidates`: queries that show whether it was sent. */
export function PhotoIdForm({ invalidates }: { invalidates: readonly Operation[] }) {
  const asked = useQuery(photoId.myPhotoId, {})
  const upload = useUpload(photoId.uploadPhotoId, {})
  const client = useQueryClient()
  const send = async (file: File) => {
    if (!(await upload.send(file, file.name))) return
    notifySuccess('We received your photo ID. You can continue.')
    await invalidate(client, [photoId.myPhotoId, ...invalidates])
  }
  const choice = { accept: acceptOf(pictureKinds), upload, onChoose: (file: File) => void send(file) }
  return (
    <QueryState query={asked}>
      {({ photo }) => (
        <Stack gap="md" maw="36rem">
          {photo?.state === 'rejected' ? (
            <Alert color="yellow" title="Please send another picture">
              The last one was not accepted: {photo.reason}
            </Alert>
          ) : null}
          <Text>
            The agency requires a photo ID from everyone who takes this course: a driver’s license, state ID
            or passport. Your name and your face must be readable; you may cover the number and the address.
            You can start as soon as you have sent it. We review it, and your certificate is issued after the
            review.
          </Text>
          <Text size="sm" c="dimmed">
            Only you and the staff who review it can see the picture. We delete it {PICTURE_DAYS} days after
            the decision.
          </Text>
          <Group align="start">
            <FileChoice description="Take a picture" capture="environment" {...choice} />
            <FileChoice
              description="Choose a picture"
              {...choice}
              upload={{ ...upload, share: null, problem: null }}
            />
          </Group>
        </Stack>
      )}
    </QueryState>
  )
}

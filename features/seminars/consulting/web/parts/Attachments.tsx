import { ActionIcon, Anchor, Button, Group, Select, Stack } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import { confirm } from '#platform/web/confirm.ts'
import { invalidate, useCommand, useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FileChoice } from '#platform/web/parts/FileChoice.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { ATTACHED_BYTES, attachedFileKinds, consultingFiles } from '../../contract/attachment-contract.ts'
import { type Appointment, consulting } from '../../contract.ts'

const stale = [consulting.week]

/** Attachments of an appointment, visible to both parties, with a form to add more. */
export function Attachments({ appointment }: { appointment: Appointment }) {
  const [isAdding, setAdding] = useState(false)
  const remove = useCommand(consultingFiles.removeFile, { invalidates: stale })
  const { files } = appointment
  const askToRemove = async (fileid: string, name: string) => {
    const question = {
      title: `Remove ${name}?`,
      message: `${appointment.withWhom} does not see it any more, and it cannot be restored.`,
      yes: 'Remove',
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ fileid })
  }
  return (
    <>
      {files.length > 0 ? (
        <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }} aria-label="Attachments">
          {files.map(({ fileid, name, path, isMine }) => (
            <Group key={fileid} component="li" gap={4} wrap="nowrap">
              <IconPaperclip size={16} aria-hidden />
              <Anchor
                href={path || addressOf(consultingFiles.file, { fileid })}
                {...(path ? { target: '_blank', rel: 'noopener' } : {})}
                data-anywhere
              >
                {name}
              </Anchor>
              {isMine ? (
                <ActionIcon
                  size={44}
                  aria-label={`Remove ${name}`}
                  loading={remove.isPending && remove.variables?.fileid === fileid}
                  onClick={() => void askToRemove(fileid, name)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              ) : null}
            </Group>
          ))}
        </Stack>
      ) : null}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        Attach
      </Button>
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title="Attach to the appointment">
        <AddForm appointmentid={appointment.appointmentid} onDone={() => setAdding(false)} />
      </Dialog>
    </>
  )
}

interface AddProps {
  appointmentid: string
  onDone: () => void
}

/** Adds a photo or document from the device, or the user's existing data: a case, a probing, trends. */
function AddForm({ appointmentid, onDone }: AddProps) {
  const { data } = useQuery(consultingFiles.choices, {})
  const [chosen, setChosen] = useState<string | null>(null)
  const client = useQueryClient()
  const attach = useCommand(consultingFiles.attach, { invalidates: stale, onSuccess: onDone })
  const upload = useUpload(consultingFiles.attachFile, { appointmentid })
  const send = async (file: File) => {
    if (file.size > ATTACHED_BYTES) return upload.setProblem('This file is larger than 10 MB.')
    if ((await upload.send(file, file.name)) === null) return
    await invalidate(client, stale)
    onDone()
  }
  const choices = data?.choices ?? []
  const titles = [...new Set(choices.map(({ title }) => title))]
  const item = choices.find(({ kind, itemid }) => `${kind} ${itemid}` === chosen)
  return (
    <Stack>
      <FileChoice
        description="Photo or document"
        accept={acceptOf(attachedFileKinds)}
        upload={upload}
        onChoose={(file) => void send(file)}
      />
      {choices.length > 0 ? (
        <Select
          label="Or something of yours here"
          description="A copy as it is now; trends by a link that you can end at the plant."
          placeholder="Case, probing or trends"
          searchable
          allowDeselect
          value={chosen}
          onChange={setChosen}
          data={titles.map((group) => ({
            group,
            items: choices
              .filter(({ title }) => title === group)
              .map(({ kind, itemid, name }) => ({ value: `${kind} ${itemid}`, label: name })),
          }))}
        />
      ) : (
        <Quiet>Cases, probings and trends that you save in this app can be attached here too.</Quiet>
      )}
      <Failure>{attach.error?.message ?? null}</Failure>
      {item ? (
        <Button
          loading={attach.isPending}
          style={{ alignSelf: 'start' }}
          onClick={() => attach.mutate({ appointmentid, kind: item.kind, itemid: item.itemid })}
        >
          Attach
        </Button>
      ) : null}
    </Stack>
  )
}

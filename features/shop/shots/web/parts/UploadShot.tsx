import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { catalogAdmin } from '#features/shop/catalog/contract/admin-contract.ts'
import { mediaFiles } from '#features/shop/catalog/rules/admin/media-type.ts'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FileChoice } from '#platform/web/parts/FileChoice.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { type ShotRow, shotsAdmin } from '../../contract.ts'

const invalidates = [shotsAdmin.shotList, shotsAdmin.shotProgress]

/** Dialog that uploads the photograph or video of an entry with its texts, or removes it from the lecture. */
export function UploadShot({ shot, onClose }: { shot: ShotRow; onClose: () => void }) {
  const isFilm = shot.kind === 'film'
  const kind = isFilm ? 'video' : 'poster'
  const media = useUpload(catalogAdmin.uploadMedia, { kind })
  const captions = useUpload(catalogAdmin.uploadMedia, { kind: 'captions' })
  const [file, setFile] = useState('')
  const [subtitles, setSubtitles] = useState('')
  const [alt, setAlt] = useState(shot.shown?.alt ?? '')
  const [caption, setCaption] = useState(shot.shown?.caption ?? '')
  const save = useCommand(shotsAdmin.saveShot, {
    invalidates,
    onSuccess: () => {
      notifySuccess(`The lecture “${shot.lecture}” shows it now.`)
      onClose()
    },
  })
  const remove = useCommand(shotsAdmin.removeShot, { invalidates, onSuccess: onClose })
  const fields = save.error?.fields
  const askToRemove = async () => {
    if (
      await confirm({
        title: `Remove ${shot.title}?`,
        message: 'The lecture shows it no more.',
        yes: 'Remove it',
      })
    )
      remove.mutate({ key: shot.key })
  }
  return (
    <Dialog opened onClose={onClose} title={shot.title} keepOpen>
      <FormStack onSubmit={() => save.mutate({ key: shot.key, file, subtitles, alt, caption })}>
        <Text size="sm">Must be visible: {shot.visible}</Text>
        <FileChoice
          description={isFilm ? 'Choose the film' : 'Choose the picture'}
          accept={acceptOf(mediaFiles[kind])}
          upload={media}
          error={fields?.file}
          onChoose={async (chosen) => setFile((await media.send(chosen, chosen.name)) ?? '')}
        />
        {isFilm ? (
          <FileChoice
            description="Choose the subtitles (WebVTT)"
            accept={acceptOf(mediaFiles.captions)}
            upload={captions}
            error={fields?.subtitles}
            onChoose={async (chosen) => setSubtitles((await captions.send(chosen, chosen.name)) ?? '')}
          />
        ) : null}
        <Textarea
          label="Description"
          description="What it shows, for people who cannot see it."
          required
          maxLength={300}
          value={alt}
          error={fields?.alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Textarea
          label="Caption"
          description="Shown below it."
          required
          maxLength={300}
          value={caption}
          error={fields?.caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
        <Failure>{(save.error ?? remove.error)?.message}</Failure>
        <Group>
          <Button
            type="submit"
            loading={save.isPending}
            disabled={file === '' || (isFilm && subtitles === '')}
          >
            Show it in the lecture
          </Button>
          {shot.shown ? (
            <Button variant="subtle" color="red" onClick={() => void askToRemove()}>
              Remove it
            </Button>
          ) : null}
        </Group>
      </FormStack>
    </Dialog>
  )
}

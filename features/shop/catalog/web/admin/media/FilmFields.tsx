import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import { FileChoice } from '#platform/web/parts/FileChoice.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { catalogAdmin } from '../../../contract/admin-contract.ts'
import type { DraftUnit } from '../../../contract/course-draft.ts'
import { mediaFiles } from '../../../rules/admin/media-type.ts'
import { mediaAddress } from '../../../rules/media-address.ts'
import { CaptionsFields } from './CaptionsFields.tsx'
import classes from './FilmFields.module.css'
import { FilmQuality } from './FilmQuality.tsx'
import { captureFrame, readSeconds } from './read-film.ts'

interface Props {
  form: UseFormReturnType<DraftUnit>
  /** Maximum video size in bytes. */
  most: number
}

const MEBIBYTE = 1024 * 1024

/** A lecture's video with poster image and captions. */
export function FilmFields({ form, most }: Props) {
  const film = useRef<HTMLVideoElement>(null)
  const video = useUpload(catalogAdmin.uploadMedia, { kind: 'video' })
  const poster = useUpload(catalogAdmin.uploadMedia, { kind: 'poster' })
  const { values } = form
  const chooseVideo = async (file: File) => {
    if (file.size > most)
      return video.setProblem(`This file is larger than ${Math.round(most / MEBIBYTE)} MB.`)
    const seconds = await readSeconds(file)
    if (seconds === null)
      return video.setProblem('This browser cannot play the file. Please save it as MP4 (H.264).')
    const name = await video.send(file, file.name)
    if (!name) return
    form.setValues({ video: name, videoSeconds: Math.round(seconds * 10) / 10 })
    form.clearFieldError('video')
  }
  const choosePoster = async (file: Blob, called: string) => {
    const name = await poster.send(file, called)
    if (name) form.setFieldValue('poster', name)
  }
  const takeFrame = async () => {
    const picture = film.current && (await captureFrame(film.current))
    if (picture) await choosePoster(picture, 'frame.jpg')
    else poster.setProblem('There is no picture to take yet: play the video to the right moment first.')
  }
  return (
    <Fieldset legend="Video">
      <Stack gap="md">
        {values.video ? (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: captions are added below, as they are uploaded */}
            <video
              ref={film}
              key={`${values.video} ${values.captions.map(({ file }) => file).join()}`}
              className={classes.film}
              controls
              preload="metadata"
              src={mediaAddress(values.video, 'server')}
              poster={values.poster ? mediaAddress(values.poster) : undefined}
            >
              {values.captions.map(({ language, file }, index) => (
                <track
                  key={file}
                  kind="captions"
                  srcLang={language}
                  label={language}
                  src={mediaAddress(file)}
                  default={index === 0}
                />
              ))}
            </video>
            <Text size="sm" c="dimmed">
              {Math.round(values.videoSeconds ?? 0)} seconds
            </Text>
            <FilmQuality file={values.video} />
          </>
        ) : null}
        <Group gap="sm" align="start">
          <FileChoice
            description={values.video ? 'Choose another video' : 'Choose a video'}
            accept={acceptOf(mediaFiles.video)}
            upload={video}
            error={form.errors.video?.toString()}
            onChoose={(file) => void chooseVideo(file)}
          />
          {values.video ? (
            <Button
              variant="default"
              onClick={() => form.setValues({ video: null, videoSeconds: null, captions: [] })}
            >
              Remove video
            </Button>
          ) : null}
        </Group>
        {values.video ? (
          <>
            <Group gap="sm" align="start">
              {values.poster ? (
                <img
                  className={classes.poster}
                  src={mediaAddress(values.poster)}
                  alt="Shown before the video plays"
                />
              ) : null}
              <FileChoice
                description={values.poster ? 'Choose another picture' : 'Choose a picture'}
                accept={acceptOf(mediaFiles.poster)}
                upload={poster}
                error={form.errors.poster?.toString()}
                onChoose={(file) => void choosePoster(file, file.name)}
              />
              <Button variant="default" disabled={poster.share !== null} onClick={() => void takeFrame()}>
                Use current frame
              </Button>
            </Group>
            <CaptionsFields form={form} />
          </>
        ) : null}
      </Stack>
    </Fieldset>
  )
}

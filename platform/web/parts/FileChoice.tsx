import { Button, FileButton, Progress, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { Upload } from '../use-upload.ts'

interface Props {
  /** Label of the button. */
  description: string
  accept: string
  upload: Upload
  onChoose: (file: File) => void
  error?: string | undefined
  /** Opens the phone's camera instead of its files. */
  capture?: 'environment' | undefined
}

/** A button that chooses a file, with upload progress and the reason if the file was not accepted. */
export function FileChoice({ description, accept, upload, onChoose, error, capture }: Props) {
  const { share } = upload
  const problem = upload.problem ?? error
  const percent = share === null ? 0 : Math.round(share * 100)
  return (
    <div>
      <FileButton
        accept={accept}
        {...(capture ? { capture } : {})}
        onChange={(file) => file && onChoose(file)}
        inputProps={{ 'aria-label': description }}
      >
        {(props) => (
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            disabled={share !== null}
            {...props}
          >
            {description}
          </Button>
        )}
      </FileButton>
      {share === null ? null : (
        <div role="status">
          <Progress.Root mt="xs" size="lg">
            <Progress.Section value={percent} aria-label="Uploaded" />
          </Progress.Root>
          <Text size="sm" c="dimmed">
            {percent < 100 ? `${percent}% sent` : 'Being stored'}
          </Text>
        </div>
      )}
      {problem ? (
        <Text role="alert" c="red" size="sm" mt="xs">
          {problem}
        </Text>
      ) : null}
    </div>
  )
}

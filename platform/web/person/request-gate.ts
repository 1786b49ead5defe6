/** Delays requests while it is closed. */
export function requestGate() {
  let opened = Promise.resolve()
  let open = () => {}
  const shut = () => {
    opened = new Promise((resolve) => {
      open = resolve
    })
  }
  return {
    shut,
    opened: () => opened,
    /** Closes the gate, and reopens it only if the command fails. */
    async shutDuring<Answer>(command: () => Promise<Answer>): Promise<Answer> {
      shut()
      try {
        return await command()
      } catch (error) {
        open()
        throw error
      }
    },
  }
}

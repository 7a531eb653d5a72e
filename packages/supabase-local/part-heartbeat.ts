// Loaded into every Node part before its own code: it answers the supervisor's pings, and ends with the supervisor.

const answerPing = (message: { type?: string }) => {
  if (message.type === 'ping') process.send?.({ type: 'pong' }, undefined, undefined, () => undefined)
}

// NOTE: messages wait until somebody listens. Listening before the part does would swallow its start message.
function listenWithThePart(event: string | symbol) {
  if (event !== 'message') return
  process.off('newListener', listenWithThePart)
  process.on('message', answerPing)
}
process.on('newListener', listenWithThePart)
process.on('disconnect', () => process.exit(0))

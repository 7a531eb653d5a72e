/** A minimal WebP: the header of one lossy image of this size, filled with zeros. */
export function webp(width = 256, height = 256, { kind = 'VP8 ', more = '' } = {}) {
  const image = Buffer.alloc(200)
  image.set([0, 0, 0, 0x9d, 0x01, 0x2a])
  image.writeUInt16LE(width, 6)
  image.writeUInt16LE(height, 8)
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data])
  }
  const chunks = [Buffer.from('WEBP'), chunk(kind, image)]
  if (more) chunks.push(chunk('EXIF', Buffer.from(more.padEnd(20))))
  return chunk('RIFF', Buffer.concat(chunks))
}

/** A minimal JPEG whose metadata name the place where it was taken. */
export function jpeg(side = 256, behind = '') {
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  }
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(side, 1)
  frame.writeUInt16BE(side, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, Buffer.from('Exif: taken in Lyon')),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(100, 7),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(behind),
  ])
}

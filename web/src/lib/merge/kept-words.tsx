import { Button } from '@mantine/core'
import { useState } from 'react'
import { copyText } from '../page/clipboard.ts'
import classes from './words-box.module.css'

export function KeptWords({ why, text, onForget }: { why: string; text: string; onForget: () => void }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    const isCopied = await copyText(text)
    setSaid(isCopied ? 'Copied' : 'Please select the text and copy it')
  }
  return (
    <section className={`stack gap-sm py-md px-md washed ${classes.box}`} aria-label="Your text is kept">
      <p>{why} Your text is kept here:</p>
      <blockquote className={`break-anywhere edge ${classes.words}`} dir="auto">
        {text}
      </blockquote>
      <p className="line">
        <Button variant="default" onClick={copy}>
          Copy
        </Button>
        <Button variant="subtle" onClick={onForget}>
          Discard
        </Button>
        <output>{said}</output>
      </p>
    </section>
  )
}

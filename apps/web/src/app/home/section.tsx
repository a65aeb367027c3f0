import { Component, type ReactNode } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Failed } from '#/ui/states.tsx';

/** One section of home. Isolates an error in it: the other sections remain, and a tap retries. */
export class Section extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <Broken onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return <Failed title={text('home.sectionFailed')} onRetry={onRetry} />;
}

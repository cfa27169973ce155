import type { OptionsModel } from '../model';
import { AboutSection } from './AboutSection';
import { DataSection } from './data/DataSection';
import { DiagnosticsSection } from './diagnostics/DiagnosticsSection';

interface HelpSectionProps {
  model: OptionsModel;
  /** The name of the service; `null` if none is set up. */
  serviceName: string | null;
  /** The id in the address. */
  id: string;
}

/** What is stored, help, and what the product is. The diagnostics, which are long, have the page to themselves. */
export function HelpSection({ model, serviceName, id }: HelpSectionProps) {
  if (id === 'diagnostics') return <DiagnosticsSection model={model.diagnostics} />;
  return (
    <>
      <DataSection model={model.kept} isBaked={model.serviceSetUp.isBaked} />
      <AboutSection {...model.about} serviceName={serviceName} />
    </>
  );
}

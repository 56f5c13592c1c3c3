import { Card } from 'portal-sdk/ui/card';

/** What the programme expects of everyone. */
export const KaizenPrinciple = () => (
  <Card title="Kaizen Principle">
    <p>Small improvements, made all the time, add up. Every team member is expected to contribute at least 2 ideas per month.</p>
  </Card>
);

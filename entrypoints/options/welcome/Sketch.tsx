/** A page with the comments of its project beside it, and the popup over both. */
export function Sketch() {
  return (
    <svg class="welcome__picture" viewBox="0 0 200 120" aria-hidden="true">
      <rect class="welcome__window" x="1" y="1" width="198" height="118" rx="8" />
      <path class="welcome__lines" d="M14 34h70M14 46h88M14 58h76M14 96h50M146 34h38M146 46h26M146 92h38M146 104h30" />
      <path class="welcome__window" d="M1 18h198M132 18v101" />
      <rect class="welcome__popup" x="96" y="12" width="62" height="66" rx="6" />
      <path class="welcome__news" d="M106 28h30M106 42h42M106 56h36M190 9h-40" />
    </svg>
  );
}

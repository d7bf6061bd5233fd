/**
 * Why did it break: shows the last moments before a spring tore or the run stopped, with the spring at fault, the way
 * of its load, and its strain.
 *
 * <pre>
 *   torn end, message, menu ──► FailureExplainer ──► PreviewRunner.why ──► Cause
 *                                   │                                 │
 *                                   └─ plays the moments slowly ◄─────┴──► CausePane with StrainChart, CausePainter
 * </pre>
 *
 * The run itself goes back, so that everything else in the window shows these moments, too. Back returns to where the
 * run was.
 */
@NullMarked
package io.github.catenary.app.run.diagnosis;

import org.jspecify.annotations.NullMarked;

package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.ForeignCall;
import io.github.catenary.app.document.workspace.ForeignWork;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.InputBlock;
import io.github.catenary.app.render.flat.ColouringMonitor;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.app.window.plugins.PluginService;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.Plugin;
import java.awt.Dialog;
import java.awt.Window;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/**
 * Runs plugin code for the window on separate threads. If a plugin has not answered for two seconds, the user may
 * continue without it: the call is abandoned and the plugin is switched off, and the scene does not change. EDT only,
 * except for {@link #slow} and {@link #failed}.
 */
final class PluginCalls implements ForeignWork, ColouringMonitor {
    /** The longest wait for an immediate answer, ms. */
    static final int QUICK = 100;

    /** The time until the user is asked, ms. */
    static final int BUDGET = 2_000;

    /** The time until a user who chose to wait is asked again, ms. */
    private static final int AGAIN = 10_000;

    private static final int WIDTH = 380;

    private final JFrame owner;
    private final PluginService plugins;
    private final Workspace workspace;
    private final Editing editing;
    private final List<Waiting> waiting = new ArrayList<>();
    /** Contributions that did not answer; they are not called again. A reloaded plugin has new ones. */
    private final Set<Described> left = Collections.newSetFromMap(new IdentityHashMap<>());

    /** @param message shows a sentence in the status bar */
    PluginCalls(JFrame owner, PluginService plugins, Workspace workspace, Consumer<String> message) {
        this.owner = owner;
        this.plugins = plugins;
        this.workspace = workspace;
        editing = new Editing(workspace, message);
    }

    @Override
    public <T> void run(Described who, Meanwhile meanwhile, Supplier<T> work, Consumer<T> done) {
        if (left.contains(who)) return;
        Waiting wait = new Waiting(who, () -> {});
        ForeignCall<T> call = ForeignCall.start(work, () -> SwingUtilities.invokeLater(wait::ended));
        if (call.endsWithin(QUICK)) {
            wait.over = true;
            done.accept(call.outcome());
            return;
        }
        wait.begin(call, () -> editing.attempt(() -> done.accept(call.outcome())));
        if (meanwhile == Meanwhile.STANDS_STILL) wait.block();
    }

    @Override
    public void slow(Described who, ForeignCall<?> call, Runnable given) {
        SwingUtilities.invokeLater(() -> {
            boolean known = waiting.stream().anyMatch(each -> each.who == who);
            if (!known && !call.endsWithin(0)) new Waiting(who, given).begin(call, () -> {});
        });
    }

    @Override
    public void silent(Described who, ForeignCall<?> call, int seconds, Runnable given) {
        SwingUtilities.invokeLater(() -> {
            boolean known = waiting.stream().anyMatch(each -> each.who == who);
            if (!known && !call.endsWithin(0)) new Waiting(who, given, seconds).ask(call);
        });
    }

    @Override
    public void failed(Described who, Message what) {
        plugins.failed(who, what);
    }

    @Override
    public void failed(Colouring colouring, Throwable why) {
        plugins.failed(colouring, ForeignCall.failed(colouring, why));
    }

    /** Ends all waiting after the window closed. */
    void close() {
        for (Waiting each : List.copyOf(waiting)) each.stop();
    }

    private boolean isAskedAbout(Described who) {
        return waiting.stream().anyMatch(each -> each.who == who && each.offer.isPresent());
    }

    /** A call that did not end at once. */
    private final class Waiting {
        private final Described who;
        private final Runnable given;
        /** For how long it did not answer, s. */
        private final int seconds;
        /** True for a call that may take long: it is asked about only while it is silent. */
        private final boolean reports;

        private final Timer timer = Timers.once(BUDGET, this::look);
        private Optional<ForeignCall<?>> call = Optional.empty();
        private Runnable deliver = () -> {};
        private Optional<InputBlock> block = Optional.empty();
        private Optional<FormDialog> offer = Optional.empty();
        private boolean over;

        /** @param given runs when the call is given up */
        Waiting(Described who, Runnable given) {
            this.who = who;
            this.given = given;
            seconds = BUDGET / 1000;
            reports = false;
        }

        /** @param silent for how long a call reported nothing that may take long, s */
        Waiting(Described who, Runnable given, int silent) {
            this.who = who;
            this.given = given;
            seconds = silent;
            reports = true;
        }

        /** Asks at once about a call that may take long, until it ends. */
        void ask(ForeignCall<?> underWay) {
            begin(underWay, () -> {});
            show();
            timer.setInitialDelay(QUICK);
            timer.restart();
        }

        void begin(ForeignCall<?> underWay, Runnable delivery) {
            call = Optional.of(underWay);
            deliver = delivery;
            waiting.add(this);
            timer.start();
        }

        void block() {
            InputBlock made = new InputBlock(owner.getRootPane());
            made.begin();
            block = Optional.of(made);
        }

        /** Delivers the outcome, unless the call was given up or ended at once. */
        void ended() {
            if (over) return;
            boolean asked = offer.isPresent() && block.isEmpty();
            if (!asked) stop(); // an open question stays until the user answers it
            deliver.run();
        }

        void stop() {
            over = true;
            timer.stop();
            block.ifPresent(InputBlock::end);
            offer.ifPresent(FormDialog::close);
            waiting.remove(this);
        }

        private void look() {
            if (over) return;
            if (reports) {
                if (call.orElseThrow().endsWithin(0)) stop();
                else timer.restart();
                return;
            }
            // When a colouring ends, nothing but the picture changes.
            if (call.orElseThrow().endsWithin(0) && block.isEmpty()) stop();
            else if (isAskedAbout(who)) timer.restart(); // one answer is enough for all calls
            else show();
        }

        private void show() {
            WrappedText text = new WrappedText(WrappedText.Role.TEXT, sentence());
            text.setName("unanswering.text");
            JButton giveUp = FormDialog.button("unanswering.goOn", this::giveUp);
            FormDialog dialog = FormDialog.beside(front(), "unanswering", Texts.text("unanswering.title"))
                    .closedByButtons()
                    .unblocked()
                    .layout("[" + WIDTH + ", fill]", "", "")
                    .add(text, "wmin 0")
                    .right(giveUp, FormDialog.button("unanswering.wait", this::goOnWaiting))
                    .usual(giveUp);
            offer = Optional.of(dialog);
            dialog.open();
        }

        /** Over the progress of work that may take long, which would cover a question beside it. */
        private Window front() {
            return Stream.of(Window.getWindows())
                    .filter(each -> reports && each.isShowing() && each instanceof Dialog dialog && dialog.isModal())
                    .reduce(owner, (one, next) -> next);
        }

        private String sentence() {
            String plugin = workspace.plugins().pluginOf(who).map(Plugin::name).orElse(who.id());
            return Texts.text("unanswering.text", plugin, Names.label(who), seconds);
        }

        private void goOnWaiting() {
            offer.ifPresent(FormDialog::close);
            offer = Optional.empty();
            if (reports || call.orElseThrow().endsWithin(0)) {
                stop();
                return;
            }
            timer.setInitialDelay(AGAIN);
            timer.restart();
        }

        private void giveUp() {
            left.add(who);
            for (Waiting each : List.copyOf(waiting)) if (each.who == who) each.leave();
            plugins.failed(who, ForeignCall.unanswering(who, seconds));
            plugins.giveUp(who);
        }

        private void leave() {
            stop();
            call.ifPresent(ForeignCall::leave);
            given.run();
        }
    }
}

package io.github.catenary.app.run.preview;

import io.github.catenary.app.document.device.CheckedDevices;
import io.github.catenary.app.document.device.DeviceChoice;
import io.github.catenary.app.document.device.DeviceTrials;
import io.github.catenary.app.document.device.FoundDevice;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.RunDevice;
import io.github.catenary.solver.RunDevice.Obstacle;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What runs the preview: the processor, a device that a person chose, or the fastest of them for the scene. The choice is
 * kept in the settings. Devices are looked for, and tried, in the background, and only if somebody wants one. EDT only.
 */
public final class DeviceModel {
    private static final String KEY = "solver.device";

    private final Workspace workspace;
    private final Settings settings;
    private final PreviewRunner runner;
    private final Consumer<String> message;
    private final Latest<Runnable> search = new Latest<>(Runnable::run);
    private final Latest<Runnable> trial = new Latest<>(Runnable::run);
    private final CheckedDevices checked;
    private final DeviceTrials trials;
    private final List<Runnable> listeners = new ArrayList<>();
    private List<FoundDevice> found = List.of();
    private Optional<String> trouble = Optional.empty();
    private Optional<FoundDevice> running = Optional.empty();
    /** The kind of scene for which devices were tried; empty if they were not. */
    private String triedFor = "";

    private Plugins plugins;

    /** @param message tells what was found to be the fastest */
    public DeviceModel(Workspace workspace, Settings settings, PreviewRunner runner, Consumer<String> message) {
        this.workspace = workspace;
        this.settings = settings;
        this.runner = runner;
        this.message = message;
        checked = new CheckedDevices(Optional.of(settings.folder()));
        trials = new DeviceTrials(checked);
        plugins = workspace.plugins();
        workspace.addListener(Workspace.Listener.ofAnything(this::follow));
        workspace.addListener(Workspace.Listener.ofPlugins(this::followPlugins));
        runner.onForces(this::tell);
    }

    /** Adds a listener to the choice, and to what is known of devices. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** The choice: {@link DeviceChoice#PROCESSOR}, {@link DeviceChoice#AUTO}, or the word of a device. */
    public String chosen() {
        return settings.get(KEY, DeviceChoice.PROCESSOR);
    }

    /** Chooses what runs the preview, from now on. */
    public void choose(String word) {
        settings.set(KEY, word);
        apply();
    }

    /** The devices that are known. */
    public List<FoundDevice> found() {
        return found;
    }

    /** Why there is no device, or not the chosen one. */
    public Optional<String> trouble() {
        return trouble;
    }

    public boolean isLooking() {
        return search.isAwaited();
    }

    /** The device that runs the scene if it can. */
    public Optional<FoundDevice> running() {
        return running;
    }

    /** What keeps the wanted device from running the scene in front, such as that somebody reads forces. */
    public Optional<Obstacle> obstacle() {
        return obstacle(runner.addsForces());
    }

    /** @param addsForces whether somebody reads forces */
    private Optional<Obstacle> obstacle(boolean addsForces) {
        if (!isWanted()) return Optional.empty();
        Optional<Obstacle> forces = addsForces ? Optional.of(Obstacle.FORCES) : Optional.empty();
        return RunDevice.obstacle(workspace.scene()).or(() -> forces);
    }

    private boolean isWanted() {
        return running.isPresent() || (isAuto() && !found.isEmpty() && isLarge(workspace.scene()));
    }

    /** Says that the processor runs the scene in front, and why the wanted device does not; empty if it does. */
    public Optional<String> told(boolean addsForces) {
        return obstacle(addsForces).map(why -> Texts.text("device.line", Texts.text(why.in(workspace.scene()))));
    }

    /** Says that the processor runs the scene in front now, and why. */
    public Optional<String> told() {
        return told(runner.addsForces());
    }

    public boolean isAuto() {
        return chosen().equals(DeviceChoice.AUTO);
    }

    private static boolean isLarge(Scene scene) {
        return scene.springs().size() >= DeviceTrials.LEAST_SPRINGS;
    }

    /** Looks for devices, unless some are known. */
    public void look() {
        if (!found.isEmpty() || isLooking()) return;
        Plugins asked = workspace.plugins();
        search.ask(() -> {
            try {
                List<FoundDevice> all = FoundDevice.all(asked);
                return () -> take(all, Optional.empty());
            } catch (DeviceException none) {
                boolean lacksPlugin = asked.platforms().isEmpty();
                return () -> take(List.of(), Optional.of(lacksPlugin ? Texts.text("device.no-plugin") : none.words()));
            }
        });
        tell();
    }

    private void take(List<FoundDevice> all, Optional<String> why) {
        found = all;
        trouble = why;
        if (!all.isEmpty()) apply();
        tell();
    }

    /** Has the preview run where the settings say. */
    public void apply() {
        trial.forget();
        triedFor = "";
        String word = chosen();
        if (word.equals(DeviceChoice.PROCESSOR)) {
            run(Optional.empty());
        } else if (found.isEmpty()) {
            run(Optional.empty());
            look();
        } else if (isAuto()) {
            follow();
            tell();
        } else {
            try {
                FoundDevice device = DeviceChoice.named(word, found);
                trial.ask(() -> {
                    Optional<String> problem = checked.problem(device);
                    return () -> take(device, problem);
                });
            } catch (DeviceException gone) {
                trouble = Optional.of(gone.words());
                run(Optional.empty());
            }
        }
    }

    private void take(FoundDevice device, Optional<String> problem) {
        trouble = problem.map(words -> Texts.text("device.wrong", device.label(), words));
        run(problem.isEmpty() ? Optional.of(device) : Optional.empty());
    }

    private void run(Optional<FoundDevice> device) {
        if (running.isPresent() || device.isPresent()) runner.runOn(device.map(FoundDevice::device));
        running = device;
        tell();
    }

    /** Tries devices for a scene of another size, or one that devices can run now. */
    private void follow() {
        if (!isAuto() || found.isEmpty()) return;
        Scene scene = workspace.scene();
        String kind = DeviceTrials.kind(scene);
        if (kind.equals(triedFor)) return;
        triedFor = kind;
        trial.forget();
        if (!DeviceTrials.isWorthwhile(scene)) {
            run(Optional.empty());
            return;
        }
        SceneCompiler compiler = workspace.plugins().compiler().with(settings.solverOptions());
        List<FoundDevice> devices = found;
        trial.askUntilOvertaken(overtaken -> {
            Optional<DeviceTrials.Fastest> fastest = runner.spareTime()
                    .memory()
                    .attempt(
                            HeavyWork.RUN, scene, overtaken, () -> trials.fastest(compiler, scene, devices, overtaken));
            return () -> fastest.ifPresent(this::take);
        });
    }

    private void take(DeviceTrials.Fastest fastest) {
        run(fastest.device());
        message.accept(fastest.device()
                .map(device -> Texts.text("device.fastest", device.label(), fastest.millis(), fastest.ofProcessor()))
                .orElseGet(() -> Texts.text("device.fastest.processor", fastest.millis())));
    }

    private void followPlugins() {
        if (plugins.platforms().equals(workspace.plugins().platforms())) return;
        plugins = workspace.plugins();
        search.forget();
        found = List.of();
        trouble = Optional.empty();
        apply();
    }

    private void tell() {
        List.copyOf(listeners).forEach(Runnable::run);
    }
}
